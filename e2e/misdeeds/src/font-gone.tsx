import './font-gone.scss';

export default function Page() {
  return <p className="misdeed lettered">This is font-gone.</p>;
}
