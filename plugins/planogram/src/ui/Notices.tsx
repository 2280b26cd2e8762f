import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { PHONE, TOOL_BAND } from './stage/measures.ts';
import { useEditorContext } from './state/EditorContext.ts';

/** Long enough to read two lines. */
const SHOWN_MS = 5000;

/** Messages of the editor: refusals appear on the stage for a while; screen readers read out everything. */
export function Notices() {
  const { notice } = useEditorContext().state;
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setHidden(notice.number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const shown = notice?.tone === 'refused' && notice.number !== hidden;
  return (
    <>
      <Box
        component="output"
        aria-live="polite"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {/* The key makes the same words a new text. */}
        <span key={notice?.number}>{notice?.text}</span>
      </Box>
      {shown && (
        <Box
          data-testid="refusal"
          aria-hidden
          sx={{
            position: 'absolute',
            left: '50%',
            bottom: 16,
            [`@media ${PHONE}`]: { bottom: TOOL_BAND + 12, width: 'calc(100% - 24px)', maxWidth: 'none' },
            transform: 'translateX(-50%)',
            zIndex: 2,
            px: 2,
            py: 1,
            borderRadius: 1,
            maxWidth: 'min(560px, 90%)',
            bgcolor: '#7f1d1a',
            color: '#fff',
            fontSize: 14,
            fontWeight: 560,
            pointerEvents: 'none',
          }}
        >
          {notice.text}
        </Box>
      )}
    </>
  );
}
