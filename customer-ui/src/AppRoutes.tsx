import { LIBRARY_KINDS } from '@aislelab/domain';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { LoginPage } from './login/LoginPage.tsx';
import { RequireSession } from './shell/RequireSession.tsx';

const Shell = lazy(() => import('./shell/Shell.tsx').then((m) => ({ default: m.Shell })));
const NotFoundPage = lazy(() => import('./shell/NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })));
const MePage = lazy(() => import('./me/MePage.tsx').then((m) => ({ default: m.MePage })));
const LibraryPage = lazy(() => import('./library/LibraryPage.tsx').then((m) => ({ default: m.LibraryPage })));
const ProjectsPage = lazy(() => import('./projects/ProjectsPage.tsx').then((m) => ({ default: m.ProjectsPage })));
const ProjectPage = lazy(() => import('./projects/ProjectPage.tsx').then((m) => ({ default: m.ProjectPage })));

const SignupPage = lazy(() => import('./account/SignupPage.tsx').then((m) => ({ default: m.SignupPage })));
const LinkPage = lazy(() => import('./account/LinkPage.tsx').then((m) => ({ default: m.LinkPage })));
const PasswordResetPage = lazy(() =>
  import('./account/PasswordResetPage.tsx').then((m) => ({ default: m.PasswordResetPage })),
);
const SharedReportPage = lazy(() =>
  import('./shared/SharedReportPage.tsx').then((m) => ({ default: m.SharedReportPage })),
);
const UsersPage = lazy(() => import('./users/UsersPage.tsx').then((m) => ({ default: m.UsersPage })));
const CreateUserPage = lazy(() => import('./users/CreateUserPage.tsx').then((m) => ({ default: m.CreateUserPage })));
const UserPage = lazy(() => import('./users/UserPage.tsx').then((m) => ({ default: m.UserPage })));
const OrganizationPage = lazy(() =>
  import('./organization/OrganizationPage.tsx').then((m) => ({ default: m.OrganizationPage })),
);

/** Every address of the portal. Only the sign-in page is part of the first download. */
export function AppRoutes() {
  const { routes } = usePlugins();
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route element={<Entry />}>
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/activate" element={<LinkPage kind="activation" />} />
        <Route path="/password/set" element={<LinkPage kind="reset" />} />
        <Route path="/password/reset" element={<PasswordResetPage />} />
        <Route path="/shared" element={<SharedReportPage />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          <Route index element={<Navigate to="/users/me" replace />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="users/me" element={<MePage />} />
          <Route path="users/create" element={<CreateUserPage />} />
          <Route path="users/:id" element={<UserPage />} />
          <Route path="organization" element={<OrganizationPage />} />
          <Route path="projects" element={<ProjectsPage />} />
          <Route path="projects/create" element={<ProjectsPage creating />} />
          <Route path="projects/:id/*" element={<ProjectPage />} />
          <Route path="library" element={<Navigate to="/library/products" replace />} />
          {LIBRARY_KINDS.map((kind) => (
            <Route key={kind} path={`library/${kind}/*`} element={<LibraryPage key={kind} kind={kind} />} />
          ))}
          {routes.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Pages for people who are not signed in yet. */
function Entry() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
