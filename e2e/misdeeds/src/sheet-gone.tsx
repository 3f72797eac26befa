import './sheet-gone.scss';

export default function Page() {
  return <p className="misdeed sheet">This is sheet-gone.</p>;
}
