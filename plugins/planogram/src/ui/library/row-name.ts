/** The name of an item of the list: two lines, whole on hover. */
export const ROW_NAME = {
  fontSize: 12.5,
  fontWeight: 560,
  lineHeight: 1.25,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
