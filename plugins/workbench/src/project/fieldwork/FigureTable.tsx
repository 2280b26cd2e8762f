import type { Project } from '@aislelab/domain';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A column that a phone leaves out, so that those of the variations are in sight. */
export const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Numbers by variation under a heading; narrow screens scroll it sideways, with the keyboard too, and the first column stays. */
export function FigureTable(props: {
  title: string;
  description: string;
  project: Project;
  /** Heads of the columns before those of the variations; the third one is `wideOnly`. */
  heads: readonly [rows: string, all: string, wide: string];
  children: ReactNode;
}) {
  const title = useId();
  const { variations, testing } = props.project;
  return (
    <Card>
      <Box sx={{ padding: { xs: '16px 16px 12px', sm: '20px 24px 12px' } }}>
        <Typography id={title} variant="h3" component="h2">
          {props.title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
          {props.description}
        </Typography>
      </Box>
      <Box component="section" tabIndex={0} aria-labelledby={title} sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          aria-labelledby={title}
          sx={(theme) => ({
            width: '100%',
            borderCollapse: 'collapse',
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': {
              padding: { xs: '7px 8px', sm: '7px 12px' },
              textAlign: 'right',
              whiteSpace: 'nowrap',
              fontWeight: 400,
            },
            // Numbers stay together; what is left of the width is the first column's.
            '& td, & thead th:not(:first-of-type)': { width: { xs: 56, sm: 84 } },
            '& tr > :last-child': { paddingRight: { xs: '16px', sm: '24px' } },
            '& tbody th, & tbody td': { typography: 'body2', borderTop: `1px solid ${theme.aisle.hairline}` },
            '& tr > th:first-of-type': {
              position: 'sticky',
              left: 0,
              zIndex: 1,
              paddingLeft: { xs: '16px', sm: '24px' },
              textAlign: 'left',
              backgroundColor: theme.aisle.paper,
            },
          })}
        >
          <thead>
            <tr>
              {props.heads.map((head, index) => (
                <Box
                  key={head}
                  component="th"
                  scope="col"
                  sx={{ typography: 'caption', color: 'text.secondary', ...(index === 2 && wideOnly) }}
                >
                  {head}
                </Box>
              ))}
              {variations.map(({ _id }, index) => (
                <th key={_id} scope="col">
                  <VariationBadge index={index} control={index === testing.variations.control} size={22} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{props.children}</tbody>
        </Box>
      </Box>
    </Card>
  );
}
