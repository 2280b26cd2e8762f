export { ApiClient } from './ApiClient.ts';
export type { ListAnswer, RequestOptions, SessionAnswer } from './ApiClient.ts';
export { ApiError } from './ApiError.ts';
export { ApiProvider, createQueryClient, useApi } from './ApiProvider.tsx';
export { imageUrl } from './imageUrl.ts';
export { saveFile } from './saveFile.ts';
export { DEMO_PASSWORD, usePublicConfig, type PublicConfig } from './usePublicConfig.ts';
export { useViewer, useSession } from '../viewer/ViewerProvider.tsx';
export { ViewerProvider } from '../viewer/ViewerProvider.tsx';
