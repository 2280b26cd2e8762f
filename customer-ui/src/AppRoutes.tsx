import { usePlugins } from '@aislelab/ui-kit/plugins';
import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoginPage } from './login/LoginPage.tsx';
import { RequireSession } from './shell/RequireSession.tsx';

const Shell = lazy(() => import('./shell/Shell.tsx').then((m) => ({ default: m.Shell })));
const NotFoundPage = lazy(() => import('./shell/NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })));
const MePage = lazy(() => import('./me/MePage.tsx').then((m) => ({ default: m.MePage })));
const LibraryProductsPage = lazy(() =>
  import('./library/LibraryProductsPage.tsx').then((m) => ({ default: m.LibraryProductsPage })),
);
const ProjectsPage = lazy(() => import('./projects/ProjectsPage.tsx').then((m) => ({ default: m.ProjectsPage })));
const ProjectPage = lazy(() => import('./projects/ProjectPage.tsx').then((m) => ({ default: m.ProjectPage })));

/** Every address of the portal. Only the sign-in page is part of the first download. */
export function AppRoutes() {
  const { routes } = usePlugins();
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          <Route index element={<Navigate to="/users/me" replace />} />
          <Route path="users/me" element={<MePage />} />
          <Route path="projects" element={<ProjectsPage />} />
          <Route path="projects/create" element={<ProjectsPage creating />} />
          <Route path="projects/:id/*" element={<ProjectPage />} />
          <Route path="library" element={<Navigate to="/library/products" replace />} />
          <Route path="library/products" element={<LibraryProductsPage />} />
          {routes.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
