import { DECISION_LIMITS, type DecisionsResult, type Project } from '@aislelab/domain';
import { language, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Upload from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { DecisionProblems } from './DecisionProblems.tsx';
import { useApplyDecisions, usePreviewDecisions } from './useRespondents.ts';

/** A file of decisions: what it would change, and the change. */
export function DecisionsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const preview = usePreviewDecisions(project._id);
  const apply = useApplyDecisions(project._id);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    apply.reset();
    preview.reset();
    const large = chosen.size > DECISION_LIMITS.characters;
    setTooLarge(large);
    const text = large ? null : await chosen.text();
    // The same file can be chosen again, once it is corrected.
    target.value = '';
    setFile(text === null ? null : { name: chosen.name, text });
    if (text !== null) preview.mutate(text);
  };
  const seen = file ? preview.data : undefined;
  const confirm = () => {
    if (!file || !seen) return;
    const { enabled, disabled } = seen;
    apply.mutate(
      { text: file.text, enabled, disabled },
      { onSuccess: onClose, onError: () => preview.mutate(file.text) },
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('Import decisions')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {t(
              'A CSV file with the columns "respondent" and "decision" (accepted or rejected), at most %{lines} lines and 1 MB. Lines without a decision are passed over. Nothing changes before you have seen what the file does.',
              { lines: DECISION_LIMITS.lines.toLocaleString(language()) },
            )}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Button
              variant="outlined"
              startIcon={<Upload />}
              loading={preview.isPending}
              onClick={() => input.current?.click()}
            >
              {file ? t('Choose another file') : t('Choose a file')}
            </Button>
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              hidden
              aria-label={t('File of decisions')}
              onChange={(event) => void choose(event)}
            />
            {file && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {file.name}
              </Typography>
            )}
          </Stack>
          {tooLarge && <Alert severity="error">{t('The file is larger than 1 MB: split it.')}</Alert>}
          {preview.error && <ErrorNotice error={preview.error} />}
          {apply.error && <ErrorNotice error={apply.error} />}
          <Box aria-live="polite">{seen && <Preview result={seen} />}</Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          color="secondary"
          disabled={!seen || seen.problemCount > 0 || seen.lines === 0 || preview.isPending}
          loading={apply.isPending}
          onClick={confirm}
        >
          {t('Apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ result }: { result: DecisionsResult }) {
  const { lines, accepted, rejected, enabled, disabled, problemCount } = result;
  if (lines === 0 && problemCount === 0)
    return <Alert severity="info">{t('The file has no line with a decision.')}</Alert>;
  const count = (number: number) => number.toLocaleString(language());
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('%{count} accepted, %{count2} rejected: %{count3} %{part} to count, %{count4} no longer %{part2}.', {
          count: count(accepted),
          count2: count(rejected),
          count3: count(enabled),
          part: enabled === 1 ? t('visit begins') : t('visits begin'),
          count4: count(disabled),
          part2: disabled === 1 ? 'counts' : 'count',
        })}
      </Typography>
      {problemCount > 0 ? (
        <DecisionProblems result={result} />
      ) : (
        <Alert severity="info">
          {t(
            'These are decisions of an admin: no rule changes them. A report that is compiled already has to be compiled again. The change is noted in the audit log.',
          )}
        </Alert>
      )}
    </Stack>
  );
}
