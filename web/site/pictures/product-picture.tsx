import { pictureFile, pictures, pictureSize, type PictureName } from './table.ts'

/** A picture of the product, in the theme of the page. The script of the page handles a theme that a person has chosen. */
export const ProductPicture = ({ name, caption }: { name: PictureName; caption: string }) => (
  <figure className="max-w-200 min-w-0">
    <picture>
      <source media="(prefers-color-scheme: dark)" data-dark="" srcSet={`/${pictureFile(name, 'dark')}`} />
      <img
        src={`/${pictureFile(name, 'light')}`}
        alt={pictures[name].alt}
        width={pictureSize.width}
        height={pictureSize.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-lg border border-line bg-surface"
      />
    </picture>
    <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
  </figure>
)
