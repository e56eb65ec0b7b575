/** Starts the application. */
import { createRoot } from 'react-dom/client'
import { Application } from './application.tsx'
import { createQueries } from './client/queries.ts'
import { applyTheme, chosenTheme } from './ui/theme.ts'
import { showCarriedToast } from './ui/toast.ts'

applyTheme(chosenTheme())
showCarriedToast()

const root = document.getElementById('app')
if (root === null) throw new Error('The page has no place for the application')

createRoot(root).render(<Application queries={createQueries()} />)
