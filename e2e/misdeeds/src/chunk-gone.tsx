export default function Page() {
  return <p className="misdeed">This is chunk-gone.</p>;
}
