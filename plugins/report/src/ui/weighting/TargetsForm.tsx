import { AGES, GENDERS, type Project } from '@aislelab/domain';
import { areTargets, STRATA, targetsSum, WEIGHTING_TEXTS, type Targets } from '@aislelab/statistics';
import Upload from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent } from 'react';
import { readShare } from '../../rules/read-share.ts';
import { stratumLabel } from '../../rules/weighting.ts';

const { form: TEXTS, file: FILE } = WEIGHTING_TEXTS;
/** Bytes; a table of ten lines has a few hundred. */
const MOST_BYTES = 10_000;
/** Number of problems shown at once. */
const MOST_PROBLEMS = 8;

export interface TargetsFormProps {
  labels: Pick<Project['config'], 'age' | 'gender'>;
  /** Current targets. */
  targets: Targets | null;
  onApply: (targets: Targets) => void;
  onRemove: () => void;
}

/** Shares of the population by age and gender, typed or read from a file. */
export function TargetsForm({ labels, targets, onApply, onRemove }: TargetsFormProps) {
  const [texts, setTexts] = useState<readonly string[]>(() =>
    STRATA.map((_, index) => (targets?.[index] ? String(targets[index]) : '')),
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const shares = texts.map((text) => (text.trim() === '' ? 0 : readShare(text)));
  const sum = targetsSum(shares.map((share) => share ?? 0));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = shares.flatMap((share) => share ?? []);
    const wrong = STRATA.filter((_, index) => shares[index] === null).map((stratum) => stratumLabel(stratum, labels));
    if (wrong.length > 0) setProblems([TEXTS.notShares(wrong)]);
    else if (!areTargets(read)) setProblems([TEXTS.unfit]);
    else onApply(read);
  };
  const upload = async (chosen: File) => {
    if (chosen.size > MOST_BYTES) return setProblems([FILE.large]);
    // The CSV reader is loaded with the first file.
    const { readTargets } = await import('../../rules/read-targets.ts');
    const found = readTargets(await chosen.text(), labels);
    if (found.targets) onApply(found.targets);
    else setProblems(found.problems);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, displayPrint: 'none' }}>
      <Box
        component="table"
        sx={{ width: '100%', maxWidth: 480, borderCollapse: 'collapse', '& td': { padding: 0.5 } }}
      >
        <Typography component="caption" variant="subtitle2" sx={{ textAlign: 'left', paddingBottom: 1 }}>
          {TEXTS.legend}
        </Typography>
        <thead>
          <tr>
            <Typography
              component="th"
              scope="col"
              variant="body2"
              color="text.secondary"
              sx={{ textAlign: 'left', paddingInline: 0.5 }}
            >
              {TEXTS.age}
            </Typography>
            {GENDERS.map((gender) => (
              <HeadCell key={gender} scope="col" list={labels.gender} id={gender} />
            ))}
          </tr>
        </thead>
        <tbody>
          {AGES.map((age) => (
            <tr key={age}>
              <HeadCell scope="row" list={labels.age} id={age} />
              {STRATA.map(
                (stratum, index) =>
                  stratum.age === age && (
                    <td key={stratum.gender}>
                      <TextField
                        size="small"
                        fullWidth
                        value={texts[index] ?? ''}
                        error={shares[index] === null}
                        placeholder="0"
                        onChange={({ target: { value } }) => setTexts(texts.with(index, value))}
                        slotProps={{
                          htmlInput: {
                            inputMode: 'decimal',
                            maxLength: 24,
                            'aria-label': stratumLabel(stratum, labels),
                            style: { textAlign: 'right' },
                          },
                        }}
                      />
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography component="output" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {TEXTS.sum(sum)}
      </Typography>
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.slice(0, MOST_PROBLEMS).map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
          {problems.length > MOST_PROBLEMS && TEXTS.more(problems.length - MOST_PROBLEMS)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" size="small">
          {TEXTS.apply}
        </Button>
        <Button variant="outlined" size="small" startIcon={<Upload />} onClick={() => file.current?.click()}>
          {TEXTS.upload}
        </Button>
        {targets && (
          <Button size="small" color="error" onClick={onRemove}>
            {TEXTS.remove}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv"
          aria-label={TEXTS.upload}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // Choosing the same file again counts as a new choice.
            target.value = '';
            if (chosen) void upload(chosen);
          }}
        />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {TEXTS.uploadHint}
      </Typography>
    </Box>
  );
}

function HeadCell(props: { scope: 'col' | 'row'; list: readonly { _id: string; label: string }[]; id: string }) {
  const { scope, list, id } = props;
  return (
    <Typography
      component="th"
      scope={scope}
      variant="body2"
      color="text.secondary"
      sx={{ textAlign: scope === 'col' ? 'right' : 'left', paddingInline: 0.5, whiteSpace: 'nowrap' }}
    >
      {list.find(({ _id }) => _id === id)?.label ?? id}
    </Typography>
  );
}
