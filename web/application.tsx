import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SignInAgain } from './features/sign-in/sign-in-again.tsx'
import { ScreenRoutes } from './routes.tsx'
import { Toasts } from './loading/toasts.tsx'

/** The whole application, at the address of the page. */
export const Application = ({ queries }: { queries: QueryClient }) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ScreenRoutes />
      </BrowserRouter>
      <SignInAgain />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>
)
