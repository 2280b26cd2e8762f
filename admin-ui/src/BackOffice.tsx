import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { BrokenPage } from '@aislelab/ui-kit/shell';
import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { createAuthProvider } from './data/authProvider.ts';
import { createDataProvider } from './data/dataProvider.ts';
import { AccessDeniedPage, NotFoundPage } from './shell/Messages.tsx';
import { Shell } from './shell/Shell.tsx';

const ProjectList = lazy(() => import('./projects/ProjectList.tsx').then((m) => ({ default: m.ProjectList })));
const NewProject = lazy(() => import('./projects/NewProject.tsx').then((m) => ({ default: m.NewProject })));
const ProjectPage = lazy(() => import('./projects/ProjectPage.tsx').then((m) => ({ default: m.ProjectPage })));
const ProductList = lazy(() => import('./library/ProductList.tsx').then((m) => ({ default: m.ProductList })));
const ProductPage = lazy(() => import('./library/ProductPage.tsx').then((m) => ({ default: m.ProductPage })));
const BrandList = lazy(() => import('./library/BrandList.tsx').then((m) => ({ default: m.BrandList })));
const CategoryList = lazy(() => import('./library/CategoryList.tsx').then((m) => ({ default: m.CategoryList })));
const CompanyList = lazy(() => import('./library/CompanyList.tsx').then((m) => ({ default: m.CompanyList })));
const PlanogramList = lazy(() => import('./library/PlanogramList.tsx').then((m) => ({ default: m.PlanogramList })));
const UserList = lazy(() => import('./people/UserList.tsx').then((m) => ({ default: m.UserList })));
const OrganizationList = lazy(() =>
  import('./people/OrganizationList.tsx').then((m) => ({ default: m.OrganizationList })),
);
const RegionList = lazy(() => import('./settings/RegionList.tsx').then((m) => ({ default: m.RegionList })));

/** The resources and pages of the back office. Every page is a download of its own. */
export function BackOffice() {
  const { routes } = usePlugins();
  return (
    <Admin
      {...useProviders()}
      theme={useTheme()}
      layout={Shell}
      loginPage={false}
      authCallbackPage={false}
      accessDenied={AccessDeniedPage}
      catchAll={NotFoundPage}
      error={BrokenPage}
      title="AisleLab"
      disableTelemetry
    >
      <Resource name="projects" list={ProjectList} create={NewProject}>
        <Route path=":id/*" element={<ProjectPage />} />
      </Resource>
      <Resource name="library/products" list={ProductList}>
        <Route path=":id" element={<ProductPage />} />
      </Resource>
      <Resource name="library/brands" list={BrandList} />
      <Resource name="library/categories" list={CategoryList} />
      <Resource name="library/companies" list={CompanyList} />
      <Resource name="library/planograms" list={PlanogramList} />
      <Resource name="users" list={UserList} />
      <Resource name="organizations" list={OrganizationList} />
      <Resource name="regions" list={RegionList} />
      <CustomRoutes>
        {routes.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}

function useProviders() {
  const client = useApi();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const dataProvider = useMemo(() => createDataProvider(client), [client]);
  const authProvider = useMemo(() => createAuthProvider(client, viewer), [client, viewer]);
  return { queryClient, dataProvider, authProvider };
}
