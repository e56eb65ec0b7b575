import { useSearchParams } from 'react-router-dom'
import { AdminFrame } from './admin-frame.tsx'
import { adminViews } from './views.ts'

/** The operators' portal: the view that the address names, or the dashboard. */
export const AdminScreen = () => {
  const [search] = useSearchParams()
  const view = adminViews.find(({ key }) => key === search.get('view')) ?? adminViews[0]
  if (view === undefined) return null
  const { key, View } = view
  return (
    <AdminFrame here={key}>
      <View />
    </AdminFrame>
  )
}
