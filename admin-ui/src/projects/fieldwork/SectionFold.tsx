import { t } from '@aislelab/ui-kit/texts';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export interface SectionFoldProps {
  title: string;
  /** Summary of the settings. */
  summary: string;
  /** Something in it is wrong. */
  wrong: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** A section that opens and closes; closed it says what is set in it. */
export function SectionFold({ title, summary, wrong, open, onOpen, children }: SectionFoldProps) {
  const id = useId();
  return (
    <Accordion
      expanded={open}
      disableGutters
      variant="outlined"
      square
      onChange={(_, next) => onOpen(next)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      sx={{ '&:not(:first-of-type)': { borderTop: 0 }, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-fields`}
        expandIcon={<ExpandMore />}
        sx={{ gap: 1, '& .MuiAccordionSummary-content': { minWidth: 0, columnGap: 2, flexWrap: 'wrap' } }}
      >
        <Typography component="span" variant="subtitle2" sx={{ minWidth: { sm: 120 } }}>
          {title}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color={wrong ? 'error' : 'text.secondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {wrong ? t('Check the fields') : summary}
        </Typography>
      </AccordionSummary>
      <AccordionDetails id={`${id}-fields`} sx={{ paddingTop: 1, paddingBottom: 2.5 }}>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}
