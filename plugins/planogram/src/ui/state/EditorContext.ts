import { createContext, useContext } from 'react';
import type { Editor } from './useEditor.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The editor around this component. */
export function useEditorContext(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Outside of the planogram editor');
  return editor;
}
