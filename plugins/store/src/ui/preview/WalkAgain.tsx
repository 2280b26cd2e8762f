/** For the builder of a test, so not among the shopper's texts. */
export function WalkAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <button type="button" className="button ghost" onClick={onAgain}>
      Walk again
    </button>
  );
}
