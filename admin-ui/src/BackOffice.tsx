import type { LibraryKind } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { BrokenPage } from '@aislelab/ui-kit/shell';
import { t } from '@aislelab/ui-kit/texts';
import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { createAuthProvider } from './data/authProvider.ts';
import { createDataProvider } from './data/dataProvider.ts';
import { i18nProvider } from './data/i18nProvider.ts';
import { AccessDeniedPage, NotFoundPage } from './shell/Messages.tsx';
import { Shell } from './shell/Shell.tsx';

const ProjectList = lazy(() => import('./projects/ProjectList.tsx').then((m) => ({ default: m.ProjectList })));
const NewProject = lazy(() => import('./projects/NewProject.tsx').then((m) => ({ default: m.NewProject })));
const ProjectPage = lazy(() => import('./projects/ProjectPage.tsx').then((m) => ({ default: m.ProjectPage })));
const LibraryPage = lazy(() => import('./library/LibraryPage.tsx').then((m) => ({ default: m.LibraryPage })));
const UserList = lazy(() => import('./people/UserList.tsx').then((m) => ({ default: m.UserList })));
const UserCreate = lazy(() => import('./people/UserCreate.tsx').then((m) => ({ default: m.UserCreate })));
const UserEdit = lazy(() => import('./people/UserEdit.tsx').then((m) => ({ default: m.UserEdit })));
const OrganizationList = lazy(() =>
  import('./organizations/OrganizationList.tsx').then((m) => ({ default: m.OrganizationList })),
);
const OrganizationCreate = lazy(() =>
  import('./organizations/OrganizationCreate.tsx').then((m) => ({ default: m.OrganizationCreate })),
);
const OrganizationEdit = lazy(() =>
  import('./organizations/OrganizationEdit.tsx').then((m) => ({ default: m.OrganizationEdit })),
);
const RegionList = lazy(() => import('./regions/RegionList.tsx').then((m) => ({ default: m.RegionList })));
const RegionCreate = lazy(() => import('./regions/RegionCreate.tsx').then((m) => ({ default: m.RegionCreate })));
const RegionEdit = lazy(() => import('./regions/RegionEdit.tsx').then((m) => ({ default: m.RegionEdit })));
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx').then((m) => ({ default: m.SettingsPage })));
const AuditList = lazy(() => import('./audit/AuditList.tsx').then((m) => ({ default: m.AuditList })));
const MailList = lazy(() => import('./mails/MailList.tsx').then((m) => ({ default: m.MailList })));
const MailPage = lazy(() => import('./mails/MailPage.tsx').then((m) => ({ default: m.MailPage })));
const JobList = lazy(() => import('./jobs/JobList.tsx').then((m) => ({ default: m.JobList })));
const MePage = lazy(() => import('./me/MePage.tsx').then((m) => ({ default: m.MePage })));

const LIBRARY: readonly LibraryKind[] = ['products', 'posmaterials', 'brands', 'categories', 'companies', 'planograms'];

/** The resources and pages of the back office. Every page is a download of its own. */
export function BackOffice() {
  const { routes } = usePlugins();
  return (
    <Admin
      {...useProviders()}
      i18nProvider={i18nProvider}
      theme={useTheme()}
      layout={Shell}
      dashboard={Start}
      loginPage={false}
      authCallbackPage={false}
      accessDenied={AccessDeniedPage}
      catchAll={NotFoundPage}
      error={BrokenPage}
      title={t('AisleLab')}
      disableTelemetry
    >
      <Resource name="projects" list={ProjectList} create={NewProject}>
        <Route path=":id/*" element={<ProjectPage />} />
      </Resource>
      {LIBRARY.map((kind) => (
        <Resource key={kind} name={`library/${kind}`} list={<LibraryPage kind={kind} />} />
      ))}
      <Resource name="users" list={UserList} create={UserCreate} edit={UserEdit}>
        <Route path="me" element={<MePage />} />
      </Resource>
      <Resource name="organizations" list={OrganizationList} create={OrganizationCreate} edit={OrganizationEdit} />
      <Resource name="regions" list={RegionList} create={RegionCreate} edit={RegionEdit} />
      <Resource name="audit" list={AuditList} />
      <Resource name="mails" list={MailList}>
        <Route path=":id" element={<MailPage />} />
      </Resource>
      <Resource name="jobs" list={JobList} />
      <CustomRoutes>
        <Route path="/library" element={<Navigate to="/library/products" replace />} />
        <Route path="/settings/*" element={<SettingsPage />} />
        {routes.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}

const Start = () => <Navigate to="/users/me" replace />;

function useProviders() {
  const client = useApi();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const dataProvider = useMemo(() => createDataProvider(client), [client]);
  const authProvider = useMemo(() => createAuthProvider(client, viewer), [client, viewer]);
  return { queryClient, dataProvider, authProvider };
}
