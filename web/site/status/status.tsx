import { Article, type Section } from '../article/article.tsx'
import { A, C, P, Points } from '../article/text.tsx'
import { Button } from '../../ui/button.tsx'

const Now = () => (
  <div data-health="" className="max-w-170 rounded-lg border border-line bg-surface p-5">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="mr-auto min-w-0">
        <p role="status" data-health-state="" className="text-xl font-semibold">
          Not checked
        </p>
        <p data-health-detail="" className="mt-1 text-base text-muted">
          This page checks with JavaScript, which is turned off here or has not loaded. Open{' '}
          <A to="/api/health">/api/health</A> instead: if it says “ok”, the API responds.
        </p>
      </div>
      <Button data-health-again="" hidden>
        Check again
      </Button>
    </div>
  </div>
)

const sections: readonly Section[] = [
  { id: 'now', title: 'Now', body: <Now /> },
  {
    id: 'what-is-checked',
    title: 'What this page knows',
    body: (
      <>
        <Points>
          <li>That you can read this page: the website is served.</li>
          <li>
            Whether <C>GET /api/health</C> answers your browser, and in what time. It says that the API can be reached,
            and checks nothing behind it.
          </li>
        </Points>
        <P>
          It does not know whether mail is delivered, payments are taken or another network has a problem, and it keeps
          no history. There is no uptime figure here, because this page does not measure one.
        </P>
      </>
    ),
  },
  {
    id: 'elsewhere',
    title: 'What the service rests on',
    body: (
      <P>
        The service runs on Amazon Web Services and takes payments by Stripe. They publish their own state:{' '}
        <A to="https://health.aws.amazon.com/health/status">AWS</A>, <A to="https://status.stripe.com">Stripe</A>.
      </P>
    ),
  },
]

/** The live part is drawn by `scripts/service-health.ts`. */
export const Status = () => (
  <Article
    title="Status"
    lead={<p>Whether the service responds, checked from your browser, now.</p>}
    sections={sections}
  />
)
