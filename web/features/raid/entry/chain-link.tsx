import type { ReactNode } from 'react'

/** One step of the chain: its icon, and the line to the next step. */
export const ChainLink = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="group relative flex gap-3 pb-3 text-sm last:pb-0">
    <span aria-hidden="true" className="absolute top-7 bottom-0 left-3 w-px bg-line group-last:hidden" />
    <span
      aria-hidden="true"
      className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-muted [&_svg]:size-3.5"
    >
      {icon}
    </span>
    <div className="min-w-0 grow pt-0.5">{children}</div>
  </li>
)
