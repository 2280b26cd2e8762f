/** Screen for a link that is no longer valid. */
export function PreviewOver() {
  return (
    <main className="screen screen-plain">
      <section className="card" role="alert">
        <h1>This preview is over</h1>
        <p className="lead">
          A preview can be opened for 10 minutes. Make a new one with "Preview in store" in the planogram editor.
        </p>
      </section>
    </main>
  );
}
