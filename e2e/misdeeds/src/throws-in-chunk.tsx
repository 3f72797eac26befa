throw new Error('Thrown as the chunk runs.');

export default function Page() {
  return <p>This is never shown.</p>;
}
