import { sectionOfShelf } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { shelfTitle } from '../shelf/shelf-title.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { byLevel, facingsText, findOnShelves, type Found } from './find.ts';
import { ROOM } from './paint.ts';
import { useStage } from './StageContext.ts';
import { panel } from './styles.ts';

/** Screens on which the panel covers most of the shelf: it closes after a choice. */
const NARROW = '(max-width: 899px)';
/** Limit of listed groups: more are only counted, since typing narrows the list. */
const LISTED = 400;

/** List of products by place; typing narrows it, Enter goes from one to the next on the shelves. */
export function FindPanel() {
  const editor = useEditorContext();
  const { setPanel } = useStage();
  const narrow = useMediaQuery(NARROW);
  const { planogram, products, sections, state, dispatch } = editor;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  // Not deferred: Enter right after the last letter goes to the typed text.
  const found = useMemo(
    () => findOnShelves(planogram, products, sections, text),
    [planogram, products, sections, text],
  );
  const at = found.findIndex(({ group }) => group === state.selected);

  const jump = (to: Found | undefined) => {
    if (!to) return editor.say(t('Not on the shelves.'), 'refused');
    const section = sectionOfShelf(to.shelf);
    if (section && section.id !== state.section) dispatch({ type: 'section', section: section.id });
    dispatch({ type: 'shelf', shelf: to.shelf });
    dispatch({ type: 'select', group: to.group });
    editor.say(
      t('%{name}, %{shelfTitle}, level %{value}: %{value2} of %{found}', {
        name: to.name,
        shelfTitle: shelfTitle(to.shelf),
        value: to.segment + 1,
        value2: found.indexOf(to) + 1,
        found: found.length,
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setPanel(null);
    }
  };
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    jump(found[(Math.max(at, step > 0 ? -1 : 0) + step + found.length) % Math.max(1, found.length)]);
  };
  return (
    <Box component="section" aria-label={t('Find on the shelves')} onKeyDown={onKeyDown} sx={{ ...panel, width: 300 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1.5, height: 44, flex: 'none' }}>
        <InputBase
          inputRef={input}
          type="search"
          placeholder={t('Find on the shelves')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={next}
          inputProps={{ 'aria-label': t('Find on the shelves'), maxLength: 100 }}
          sx={{
            flex: 1,
            color: 'inherit',
            fontSize: 14,
            // The browser's own clear button would be beside the one that closes the panel.
            '& input::-webkit-search-cancel-button': { display: 'none' },
          }}
        />
        <Typography
          component="output"
          aria-live="polite"
          sx={{ fontSize: 12.5, color: ROOM.quiet, fontVariantNumeric: 'tabular-nums' }}
        >
          {at >= 0 ? t('%{at} of %{found}', { at: at + 1, found: found.length }) : found.length}
        </Typography>
        <IconButton aria-label={t('Close')} size="small" color="inherit" onClick={() => setPanel(null)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        component="ul"
        aria-label={t('Products on the shelves')}
        sx={{ m: 0, p: 0, pb: 1, listStyle: 'none', overflowY: 'auto', borderTop: `1px solid ${ROOM.line}` }}
      >
        {byLevel(found.slice(0, LISTED)).map(({ shelf, segment, groups }) => (
          <Box component="li" key={`${shelf}/${segment}`} sx={{ pt: 1 }}>
            <Typography sx={{ px: 1.5, fontSize: 12, color: ROOM.quiet }}>
              {t('%{shelfTitle}, level %{segment}', { shelfTitle: shelfTitle(shelf), segment: segment + 1 })}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {groups.map((one) => (
                <li key={one.group}>
                  <ButtonBase
                    aria-current={one.group === state.selected ? 'true' : undefined}
                    onClick={() => {
                      jump(one);
                      if (narrow) setPanel(null);
                    }}
                    sx={{
                      display: 'flex',
                      justifyContent: 'space-between',
                      gap: 1,
                      width: 1,
                      px: 1.5,
                      minHeight: 30,
                      fontFamily: 'inherit',
                      fontSize: 13,
                      textAlign: 'left',
                      '&:hover, &[aria-current]': { bgcolor: ROOM.line },
                    }}
                  >
                    <span>{one.name}</span>
                    <Box component="span" sx={{ color: ROOM.quiet, whiteSpace: 'nowrap' }}>
                      {facingsText(one)}
                    </Box>
                  </ButtonBase>
                </li>
              ))}
            </Box>
          </Box>
        ))}
        {found.length === 0 && (
          <Typography component="li" sx={{ px: 1.5, pt: 1.5, fontSize: 13, color: ROOM.quiet }}>
            {text ? t('Not on the shelves.') : t('The shelves are empty.')}
          </Typography>
        )}
        {found.length > LISTED && (
          <Typography component="li" sx={{ px: 1.5, pt: 1.5, fontSize: 13, color: ROOM.quiet }}>
            {t('and %{value} more: type to narrow them down', { value: found.length - LISTED })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
