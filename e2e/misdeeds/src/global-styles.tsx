import './global-styles.scss';

export default function Page() {
  return <p className="misdeed">This is global-styles.</p>;
}
