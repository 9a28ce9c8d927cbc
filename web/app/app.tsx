import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import type { PageRoute } from '../lib/area.ts'
import { queryClient } from '../lib/network/query-client.ts'
import { routes } from './areas.ts'
import { Overlays } from './notices/overlays.tsx'
import { PageFrame } from './page-frame.tsx'
import { ErrorFallback, NotFoundPage } from './pages/error-fallback.tsx'
import { Shell } from './shell/shell.tsx'

const pages = routes.map((route) => ({ route, page: lazy(route.load) }))

function routesIn(frame: PageRoute['frame']) {
  return pages
    .filter(({ route }) => route.frame === frame)
    .map(({ route, page }) => (
      <Route key={route.path} path={route.path} element={<PageFrame route={route} page={page} />} />
    ))
}

/** `router`: replaces the browser's router where there is no address bar. */
export function App({ router: Router = BrowserRouter }: { router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <ErrorFallback>
      <QueryClientProvider client={queryClient}>
        <Router>
          <Routes>
            <Route element={<Outlet />}>{routesIn('auth')}</Route>
            <Route element={<Shell />}>
              {routesIn('shell')}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
          <Overlays />
        </Router>
      </QueryClientProvider>
    </ErrorFallback>
  )
}
