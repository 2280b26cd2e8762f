/**
 * Everything a shopper reads, in English, by key. A region or a project replaces any of them by its translations
 * (`ShopperContent.config.texts`); `{name}` is filled in.
 */
export const SHOPPER_TEXTS = {
  'start.tagline': 'A quick trip to the store.',
  'start.privacy': 'By clicking Start you agree to our privacy policy',
  'start.mission': 'Your mission for today',
  'start.begin': "Let's begin!",
  'start.start': 'Start',
  'start.loading': 'Opening the store...',
  'shopper.title': 'A little about you',
  'shopper.age': 'Age',
  'shopper.gender': 'Gender',
  'shopper.missing': 'Missing Age or Gender: Please fill in the missing fields below.',
  'gender.MALE': 'Male',
  'gender.FEMALE': 'Female',
  'gender.OTHER': 'Other',
  'hint.walk': 'WASD to walk',
  'hint.crouch': 'C to crouch',
  'hint.look': 'Click and drag or use the touchpad to look',
  'hint.touchLook': 'Swipe to look',
  'hint.touchWalk': 'Use the joystick to move',
  'store.closer': 'Move in closer: You need to get within reachable distance of this item.',
  'store.addToCart': 'Add to cart',
  'store.putBack': 'Put back',
  'cart.title': 'Your cart',
  'cart.empty': 'Your cart is empty.',
  'cart.total': 'Total',
  'cart.remove': 'Remove',
  'cart.checkout': 'Checkout',
  'cart.keepShopping': 'Keep shopping',
  'checkout.title': 'Checkout',
  'checkout.confirm': 'Confirm purchase',
  'checkout.nothing': 'Leave without buying anything?',
  'review.product': 'What do you think of {name}?',
  'review.rating': 'Rating',
  'review.words': 'Describe it in up to 10 words',
  'review.missing': 'Missing Rating or Description',
  'review.submit': 'Submit',
  'end.close': 'You may close this page now',
  'end.thanks': 'Thank you!',
  'error.submit': 'Submit Failed: Project may have ended or have been deleted in the meantime.',
} as const;
export type ShopperTextKey = keyof typeof SHOPPER_TEXTS;

/** The text of a key: the translation if there is one, `{name}` and the like filled in. */
export function shopperText(
  key: ShopperTextKey,
  translations: Readonly<Record<string, string>> = {},
  values: Readonly<Record<string, string>> = {},
): string {
  const text: string = translations[key] || SHOPPER_TEXTS[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
