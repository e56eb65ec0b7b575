import { linkPictures, type LinkPictureName } from '../../../shared/site/link-pictures.ts'
import { HealthBadge } from '../../records/health.tsx'
import { Logo } from '../../ui/logo.tsx'
import { projects } from '../pictures/sample.ts'

/**
 * What other sites show where a page is linked, 1200 by 630 pixels. `npm run link-picture` takes a picture of it. Other
 * sites shrink it, so it has few words, and large ones. It has no shadows, which would make its file much larger.
 */
export const LinkPicture = ({ name }: { name: LinkPictureName }) => {
  const { title, line } = linkPictures[name]
  return (
    <div className="relative h-[630px] w-[1200px] overflow-hidden bg-canvas">
      <p className="absolute top-[60px] left-[80px] flex items-center gap-3 text-[34px] leading-10 font-semibold tracking-tight">
        <Logo className="size-10" />
        Plumbline
      </p>
      <div className="absolute bottom-[64px] left-[80px] w-[640px]">
        <p className="text-[62px] leading-[1.08] font-semibold tracking-tight text-balance">{title}</p>
        <p className="mt-7 text-[28px] leading-[1.35] text-balance text-muted">{line}</p>
      </div>
      <Plumb />
      <Projects />
    </div>
  )
}

/** The line that everything is measured by, from the top of the picture to its bob. */
const Plumb = () => (
  <svg viewBox="0 0 40 490" aria-hidden="true" className="absolute top-0 left-[728px] h-[490px] w-[40px] text-accent">
    <path d="M20 0v410" stroke="currentColor" strokeWidth="3" />
    <path d="M12 408h16v10h10c0 26-8 46-18 66-10-20-18-40-18-66h10z" fill="currentColor" />
  </svg>
)

/** At the edge, so that it reads as a part of a screen. */
const Projects = () => (
  <ul className="absolute top-[120px] left-[800px] w-[420px] rounded-l-lg border-2 border-line bg-surface">
    {projects.slice(0, 3).map(({ name, level, progress, width }) => (
      <li key={name} className="border-b-2 border-line px-7 py-6 last:border-b-0">
        <p className="text-[24px] leading-8 font-medium whitespace-nowrap">{name}</p>
        <p className="mt-4 flex items-center text-[20px] text-muted tabular">
          <span className="w-[130px] shrink-0">
            <span className="inline-block origin-left scale-130">
              <HealthBadge level={level} />
            </span>
          </span>
          <span className="mr-4 ml-3 h-2.5 w-[120px] overflow-hidden rounded-full bg-pressed">
            <span className={`block h-full rounded-full bg-accent ${width}`} />
          </span>
          {progress}%
        </p>
      </li>
    ))}
  </ul>
)
