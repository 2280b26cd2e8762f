import { forcePermissions, type Permissions, type Team } from '@aislelab/domain';
import { usePublicConfig } from '@aislelab/ui-kit/api';
import { errorOf, type FieldProps } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import {
  forcedBy,
  PERMISSION_TEXTS,
  PERMISSION_TOGGLES,
  switched,
  teamsReason,
  type PermissionToggle,
} from './permissionTexts.ts';
import { TeamsField } from './TeamsField.tsx';

/**
 * Permissions of a customer. `onChange` passes permissions with the forcing rules already applied. A permission that another toggle forces
 * on is shown as on, disabled, with the reason.
 */
export function PermissionToggles(props: FieldProps<Permissions> & { teams: readonly Team[] }) {
  const ofPlugins = usePublicConfig().data?.permissions ?? [];
  const shown = forcePermissions(props.value);
  const change = (patch: Partial<Permissions>) => props.onChange(forcePermissions({ ...shown, ...patch }));
  const reason = teamsReason(shown);
  const error = errorOf(props.errors, 'permissions');
  return (
    <Stack component="fieldset" sx={{ gap: 0.5, margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' }}>
        {t('Permissions')}
      </Box>
      {PERMISSION_TOGGLES.map((toggle) => {
        const forcing = forcedBy(toggle, shown);
        return (
          <Toggle
            key={toggle}
            {...PERMISSION_TEXTS[toggle]}
            checked={shown[toggle]}
            disabled={props.disabled === true || forcing !== null}
            reason={forcing && onBecauseOf(forcing)}
            onChange={(checked) => change({ [toggle]: checked })}
          />
        );
      })}
      <Box sx={{ paddingLeft: { xs: 0, sm: 7 }, paddingTop: 1, maxWidth: 520 }}>
        <TeamsField
          teams={props.teams}
          value={shown.readProjectsForTeams}
          disabled={props.disabled === true || reason !== null}
          hint={
            reason ??
            (props.teams.length === 0 ? t('The organization has no teams yet') : t('Empty: projects of every team'))
          }
          onChange={(readProjectsForTeams) => change({ readProjectsForTeams })}
        />
      </Box>
      {ofPlugins.map(({ name, ...texts }) => (
        <Toggle
          key={name}
          {...texts}
          checked={shown.manageOrganization || shown.ofPlugins?.includes(name) === true}
          disabled={props.disabled === true || shown.manageOrganization}
          reason={shown.manageOrganization ? onBecauseOf('manageOrganization') : null}
          onChange={(checked) => change({ ofPlugins: switched(shown.ofPlugins, name, checked) })}
        />
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}

const onBecauseOf = (toggle: PermissionToggle) =>
  t("On because of '%{label}'", { label: PERMISSION_TEXTS[toggle].label });

function Toggle(props: {
  label: string;
  description: string;
  checked: boolean;
  disabled: boolean;
  reason: string | null;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1, alignItems: 'start' }}>
      <Switch
        checked={props.checked}
        disabled={props.disabled}
        onChange={(_, checked) => props.onChange(checked)}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': `${id}-text` } }}
      />
      <Box sx={{ paddingBlock: 1 }}>
        <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block' }}>
          {props.label}
        </Typography>
        <Typography id={`${id}-text`} variant="caption" color="text.secondary" component="p">
          {props.description}
          {props.reason && (
            <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
              {props.reason}
            </Box>
          )}
        </Typography>
      </Box>
    </Box>
  );
}
