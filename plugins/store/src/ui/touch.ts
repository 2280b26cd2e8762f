/** A device without a mouse: joystick and swipe instead of keys. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;
