/** Starts the application. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ScreenRoutes } from './routes.tsx'
import { SignInAgain } from './screens/sign-in/sign-in-again.tsx'
import { applyTheme, chosenTheme } from './theme.ts'
import { showCarriedToast } from './ui/toast.ts'
import { Toasts } from './ui/toasts.tsx'

applyTheme(chosenTheme())
showCarriedToast()

const queries = new QueryClient({
  defaultOptions: {
    // What is shown changes by what the person does and by the polls that say so, not by chance.
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const root = document.getElementById('app')
if (root === null) throw new Error('The page has no place for the application')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ScreenRoutes />
      </BrowserRouter>
      <SignInAgain />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
