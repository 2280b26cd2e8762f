/** A quiet aisle behind the first screens, from styles alone: the shelves load only once a shopper may see them. */
export function Backdrop() {
  return (
    <div className="backdrop" aria-hidden="true">
      <div className="backdrop-wall" />
      <div className="backdrop-wall" />
    </div>
  );
}
