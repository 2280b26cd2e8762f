/** Lies over everything, so that no user takes a preview for the test. For the builder of a test, so not among the shopper's texts. */
export function PreviewMark({ title, text }: { title: string; text: string }) {
  return (
    <aside className="preview-mark" aria-label={title}>
      <strong>{title}</strong>
      <span>{text}</span>
    </aside>
  );
}
