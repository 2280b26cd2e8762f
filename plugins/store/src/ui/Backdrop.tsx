/** A quiet aisle behind the first screens, from styles alone: nothing of the shelves is loaded before somebody may see them. */
export function Backdrop() {
  return (
    <div className="backdrop" aria-hidden="true">
      <div className="backdrop-wall" />
      <div className="backdrop-wall" />
    </div>
  );
}
