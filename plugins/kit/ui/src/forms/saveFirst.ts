import { createContext, use } from 'react';

/** Does something at once, or after asking 'Save changes first?' where a project has touched fields. */
export type SaveFirst = (then: () => void) => void;

export const SaveFirstContext = createContext<SaveFirst>((then) => then());

export const useSaveFirst = (): SaveFirst => use(SaveFirstContext);
