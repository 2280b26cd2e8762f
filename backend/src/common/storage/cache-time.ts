/**
 * For how long a browser or a proxy may answer a picture without asking again. What a name holds never changes, but a picture can be
 * withdrawn: a day later nobody's cache has it. Asking again costs an answer without content.
 */
export const PICTURE_CACHE_SECONDS = 24 * 60 * 60;
