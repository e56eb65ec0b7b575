import type Building2 from 'lucide-react/icons/building-2'
import { createContext, type ComponentType } from 'react'

/** A view of the operators' portal. */
export type AdminView = {
  key: string
  label: string
  /** One line for the dashboard's card. */
  about: string
  icon: typeof Building2
  View: ComponentType
  /** The view shows records of the workspace that the operator has chosen. */
  needsWorkspace?: boolean
}

/** The views of the portal, for the dashboard: the table of the views imports it. */
export const AdminViews = createContext<readonly AdminView[]>([])
