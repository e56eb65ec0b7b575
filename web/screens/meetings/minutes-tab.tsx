import type { Meeting } from '../../../shared/meeting.ts'
import type { SomeProject } from '../../meetings/meeting-fields.tsx'
import { MinutesForm } from './minutes-form.tsx'
import { MinutesView } from './minutes-view.tsx'

type Props = { meeting: Meeting; projects: readonly SomeProject[]; mayWrite: boolean }

/** The minutes, to be written by whoever may and read by the others. */
export const MinutesTab = (props: Props) => (props.mayWrite ? <MinutesForm {...props} /> : <MinutesView {...props} />)
