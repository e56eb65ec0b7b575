import type { Enrolment } from '../../../shared/accounts/profile.ts'
import { QrCode } from './qr-code.tsx'

/** Groups a key as people type it: `ABCDEFGH…` → `ABCD EFGH …` */
const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/** The secret for an authenticator app: a code to scan, or the key to type. */
export const AppSecret = ({ enrolment: { secret, uri } }: { enrolment: Enrolment }) => (
  <div className="@container">
    <div className="flex flex-col items-center gap-4 @md:flex-row @md:items-start">
      <QrCode
        text={uri}
        label="QR code for the authenticator app"
        className="size-44 shrink-0 rounded-md border border-line"
      />
      <div className="min-w-0 text-sm">
        <p>Scan the code with an authenticator app, such as Google Authenticator, 1Password or Aegis.</p>
        <p className="mt-3 text-muted">No camera? Type this key into the app:</p>
        <p className="mt-1 font-mono text-sm break-words select-all">{inGroups(secret)}</p>
        <p className="mt-3">
          <a href={uri} className="font-medium text-accent hover:underline">
            Open the app on this device
          </a>
        </p>
      </div>
    </div>
  </div>
)
