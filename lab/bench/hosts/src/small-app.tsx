import './small-app.css';

/** The application that every host mounts: one styled element with a few lines. */
export function SmallApp() {
  return (
    <section id="small-app">
      <h2>Small App</h2>
      {['Rondo', 'Gates', 'Relay', 'Square', 'Funnel'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </section>
  );
}
