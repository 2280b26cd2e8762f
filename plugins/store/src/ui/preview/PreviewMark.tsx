/** Lies over everything: nobody takes a preview for the test itself. For whoever builds the test, so not among the shopper's texts. */
export function PreviewMark() {
  return (
    <aside className="preview-mark" aria-label="Preview">
      <strong>Preview</strong>
      <span>Nothing is recorded</span>
    </aside>
  );
}

/** The link leads nowhere any more. */
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
