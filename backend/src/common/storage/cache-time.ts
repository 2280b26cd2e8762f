/**
 * Time a browser or a proxy may serve a picture without a new request. The content of a name never changes, but a picture can be
 * withdrawn: a day later no cache has it. Revalidating costs an answer without content.
 */
export const PICTURE_CACHE_SECONDS = 24 * 60 * 60;
