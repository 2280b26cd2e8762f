import type { LibraryKind } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import LinkBase from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { KIND_NAMES } from '../rows.ts';

/** The most searched kinds come first. */
const KINDS: readonly LibraryKind[] = ['products', 'posmaterials', 'brands', 'companies', 'categories', 'planograms'];

/** The kinds of the library beside one another. */
export function KindTabs({ kind }: { kind: LibraryKind }) {
  const current = useRef<HTMLAnchorElement>(null);
  // On a narrow screen the row scrolls: the current kind must be in sight.
  useEffect(() => {
    // In newer browsers it returns a promise, which an effect must not return.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <Box
      component="nav"
      aria-label={t('Library')}
      sx={(theme) => ({
        display: 'flex',
        gap: 3,
        marginBottom: 2.5,
        overflowX: 'auto',
        borderBottom: `1px solid ${theme.aisle.hairline}`,
        scrollbarWidth: 'none',
      })}
    >
      {KINDS.map((one) => (
        <LinkBase
          key={one}
          ref={one === kind ? current : undefined}
          component={Link}
          to={`/library/${one}`}
          underline="none"
          variant="subtitle2"
          aria-current={one === kind ? 'page' : undefined}
          sx={{
            flex: 'none',
            paddingBlock: 1.25,
            color: 'text.secondary',
            borderBottom: '2px solid transparent',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {KIND_NAMES[one].many}
        </LinkBase>
      ))}
    </Box>
  );
}
