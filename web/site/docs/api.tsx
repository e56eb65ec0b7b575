import { agentTools } from '../../../shared/agents/agent-tools.ts'
import { callLimits, type CallClass } from '../../../shared/contract/call-limits.ts'
import { limitWords } from '../../../shared/contract/call-limits-wording.ts'
import { problems } from '../../../shared/contract/problem.ts'
import { maxBodyBytes, pageSize } from '../../../shared/contract/request-limits.ts'
import { renewalHours, sessionSeconds } from '../../../shared/accounts/limits.ts'
import { oauthLimits } from '../../../shared/oauth/limits.ts'
import { paths } from '../../address/paths.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, C, Code, FactTable, P, Points } from '../article/text.tsx'
import { allPlans, factOf } from '../../features/plan/plan-points.ts'

const firstCall = `curl https://<site>/api/projects \\
  -H 'authorization: Bearer plk_…'`

const agentConfiguration = `{
  "mcpServers": {
    "plumbline": {
      "type": "http",
      "url": "https://<site>/api/mcp",
      "headers": { "Authorization": "Bearer plk_…" }
    }
  }
}`

const create = `curl -i https://<site>/api/projects \\
  -H 'authorization: Bearer plk_…' \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: 0b6f2d5e-project' \\
  -d '{ "name": "Platform 4 extension" }'`

const nextPage = `HTTP/2 200
link: </api/projects?limit=${pageSize.usual}&cursor=…>; rel="next"`

const { person, workspace } = callLimits.costly.most

const limitHeaders = `HTTP/2 200
ratelimit-policy: "costly-person";q=${person};w=3600, "costly-workspace";q=${workspace};w=3600
ratelimit: "costly-person";r=${person - 1};t=1740, "costly-workspace";r=${workspace - 23};t=1740`

const conflict = `HTTP/2 409
content-type: application/problem+json

{
  "type": "…",
  "title": "${problems.version_conflict.title}",
  "status": ${problems.version_conflict.status},
  "code": "version_conflict",
  "detail": "…",
  "message": "…",
  "requestId": "…",
  "traceId": "…",
  "current": { "id": "prj_…", "version": 8, "…": "…" }
}`

export const api: ArticleContent = {
  lead: (
    <p>
      The screens use this API for everything they do. Each call that programs can make, with its parameters, results
      and problems, is in the <A to={paths.apiDocs()}>API reference</A>, where you can try it with a key, and for tools
      in the <A to="/api/openapi.json">OpenAPI 3.1 document</A>.
    </p>
  ),
  sections: [
    {
      id: 'keys',
      title: 'API keys',
      body: (
        <>
          <P>
            Create a key in your <A to={paths.profile()}>profile</A>, and send it with each call. It is shown once. A
            key acts as you: with your role, in your workspace, for as long as you are a member.
          </P>
          <Code label="A first call">{firstCall}</Code>
          <Points>
            <li>
              The scope <C>read</C> is for <C>GET</C>, and <C>write</C> for all other calls. <C>propose</C> is for keys
              that store change sets and apply none. A call without its scope answers 403 <C>key_scope_missing</C>.
            </li>
            <li>
              A key that was revoked, has expired or never existed answers 401 <C>key_invalid</C>. You can revoke one at
              any time.
            </li>
            <li>
              Your account, billing, the settings of the company and its members are only for people who are signed in.
              These calls answer 403 <C>key_refused</C>, and the reference leaves them out.
            </li>
            <li>
              Program Managers and the company account create company keys on the{' '}
              <A to={paths.account()}>account page</A>. Such a key has a role, and chosen projects as a specialist. It
              stays when people leave, and makes no call about what a person owns, such as a profile or an expense. The
              page lists every key of the company and its people, and revokes any of them.
            </li>
            <li>The audit log shows what a key did under its own name.</li>
          </Points>
          <FactTable
            caption="Keys of each person, and of the company, by plan"
            head={allPlans.map(([, { label }]) => label)}
            rows={[{ key: 'keys', cells: allPlans.map(([, plan]) => factOf('maxApiKeys', plan)) }]}
          />
        </>
      ),
    },
    {
      id: 'session',
      title: 'Sessions of a browser',
      body: (
        <P>
          The site’s own pages call the same API with the cookie <C>__Host-session</C>, which lasts{' '}
          {sessionSeconds / 60} minutes; a team member’s is renewed up to {renewalHours} hours. With a cookie, a call
          that changes something has to come from the site: without <C>Sec-Fetch-Site</C> or its address as{' '}
          <C>Origin</C>, the answer is 403 <C>cross_site</C>. A key needs neither. A call with both is made with the
          key. For webhooks, no session is needed; see <A to="/docs/webhooks">webhooks</A>.
        </P>
      ),
    },
    {
      id: 'agents',
      title: 'Agents',
      body: (
        <>
          <P>
            Agents connect by the Model Context Protocol (streamable HTTP). Give your agent the address{' '}
            <C>https://&lt;site&gt;/api/mcp</C>, and nothing else: it opens a page in your browser, on which you allow
            what it may do. See <A to="#oauth">connected applications</A>.
          </P>
          <P>
            An agent that cannot open a browser sends an API key as the bearer. A key with the scopes <C>read</C> and{' '}
            <C>propose</C> is enough. A key of the company works as well: the agent then has the role and the projects
            of the key, and proposes in the name of the company.
          </P>
          <Code label="A client’s configuration with a key">{agentConfiguration}</Code>
          <Points>
            {Object.entries(agentTools).map(([name, { description }]) => (
              <li key={name}>
                <C>{name}</C>: {description}
              </li>
            ))}
          </Points>
          <P>
            Projects, RAID logs and reports are resources, and <C>weekly_status</C> and <C>risk_review</C> are prompts.
            An agent changes nothing: what it proposes waits under Change sets until someone applies it.
          </P>
          <P>
            Of the protocol, these are not supported: sessions, subscriptions and notifications (<C>subscribe</C> and{' '}
            <C>listChanged</C> are false), progress, completion, sampling, elicitation and tasks. Pages of other sites
            cannot call the server (CORS).
          </P>
        </>
      ),
    },
    {
      id: 'oauth',
      title: 'Connected applications',
      body: (
        <>
          <P>
            Applications get tokens by OAuth 2.1. Everything they need is at{' '}
            <C>/.well-known/oauth-authorization-server</C>; a library for OAuth takes the address of the site as the
            issuer. A token acts like a key of the person who has allowed it, on the plans that have keys.
          </P>
          <Points>
            <li>
              Register with <C>client_name</C> and <C>redirect_uris</C>: HTTPS, or HTTP to <C>127.0.0.1</C>,{' '}
              <C>[::1]</C> or <C>localhost</C> with any port. There is no client secret.
            </li>
            <li>
              Ask with the response type <C>code</C> and PKCE by <C>S256</C>. The scopes are <C>read</C>, <C>propose</C>{' '}
              and <C>write</C>, and the person can leave some out: <C>scope</C> of the token says what was given. With{' '}
              <C>/api/mcp</C> as the <C>resource</C>, a token is for agents’ tools only.
            </li>
            <li>
              An access token lasts {oauthLimits.accessSeconds / 60} minutes, and a refresh token works once, within{' '}
              {oauthLimits.refreshDays} days. Store the new one each time: a refresh token that comes twice ends the
              connection.
            </li>
            <li>
              You disconnect an application in your <A to={paths.profile()}>profile</A>. Program Managers and the
              company account disconnect those of anyone on the <A to={paths.account()}>account page</A>. A person can
              have {oauthLimits.applications}.
            </li>
          </Points>
        </>
      ),
    },
    {
      id: 'basics',
      title: 'Basics',
      body: (
        <Points>
          <li>
            Bodies are JSON in UTF-8, with <C>content-type: application/json</C>, and have at most {maxBodyBytes / 1024}{' '}
            KB.
          </li>
          <li>
            Ids are strings with a prefix, such as <C>prj_…</C> for a project. They are not numbers and have no order
            that you may rely on.
          </li>
          <li>
            Days are <C>YYYY-MM-DD</C> in the time zone of the workspace. Instants are ISO 8601 in UTC.
          </li>
          <li>
            Amounts of money are decimal strings in US dollars with two places. Roles that see no money do not get them.
          </li>
          <li>A record of another workspace answers 404, like one that does not exist.</li>
        </Points>
      ),
    },
    {
      id: 'paging',
      title: 'Lists and pages',
      body: (
        <>
          <P>
            A list is an array of {pageSize.usual} records by default, and of at most {pageSize.most} with <C>limit</C>,
            unless the reference says otherwise. If there are more, the <C>Link</C> header names the next page. Follow
            its address as it is. The cursor is encrypted and belongs to this list with these filters: a changed one
            answers 400 <C>invalid_cursor</C>.
          </P>
          <Code label="Header of a list with another page">{nextPage}</Code>
          <P>A page can be short even if another one follows. The end of a list is the page without that header.</P>
        </>
      ),
    },
    {
      id: 'versions',
      title: 'Versions and conflicts',
      body: (
        <>
          <P>
            Records have a <C>version</C>. Send it with a change, and the change is made only if no one else has changed
            the record since. Otherwise the answer is 409 <C>version_conflict</C> with the record as it is now in{' '}
            <C>current</C>, and nothing is written. A change without a version changes the fields that it names,
            whatever the others are.
          </P>
          <Code label="A refused change">{conflict}</Code>
        </>
      ),
    },
    {
      id: 'idempotency',
      title: 'Repeat safely',
      body: (
        <>
          <P>
            Calls that create something take an <C>Idempotency-Key</C>, where the reference lists it, of 8 to 64
            letters, digits, hyphens or underscores. If a connection breaks, send the same request with the same key: it
            returns the record that the first one created, and does not create another. A key is remembered for a day.
            With another body, it answers 422 <C>idempotency_key_reused</C>.
          </P>
          <Code label="Create a project once">{create}</Code>
        </>
      ),
    },
    {
      id: 'async',
      title: 'Texts that take longer',
      body: (
        <P>
          Calls that draft a text wait up to 20 seconds for it. If it takes longer, the answer is 202 with a job, and{' '}
          <C>Location</C> is where to follow it. Send <C>Prefer: respond-async</C> to get the job at once. The same
          request again joins the job that is under way.
        </P>
      ),
    },
    {
      id: 'limits',
      title: 'Limits',
      body: (
        <>
          <P>
            How often a call can be made depends on its class. The reference lists the limits of each call under 4XX.
            Over a limit, the status is 429, with the code <C>too_many_requests</C>. Wait for the seconds in{' '}
            <C>Retry-After</C>, and repeat the call. Windows end by themselves, and refused calls do not count.
          </P>
          <FactTable
            caption="Classes of calls"
            head={['Class', 'Calls', 'At most']}
            rows={(Object.keys(callLimits) as CallClass[]).map((name) => ({
              key: name,
              cells: [<C key="class">{name}</C>, callLimits[name].what, limitWords(name) ?? 'No limit of its own'],
            }))}
          />
          <P>
            <C>RateLimit-Policy</C> lists the limits of a call, with the calls in a window (<C>q</C>) and its seconds (
            <C>w</C>). <C>RateLimit</C> says how many calls are left (<C>r</C>) and in how many seconds the window ends
            (<C>t</C>). Both are on every response to an API key and of the classes that cost the most, and on others
            once half of a limit is used.
          </P>
          <Code label="Headers of a drafted charter">{limitHeaders}</Code>
        </>
      ),
    },
    {
      id: 'problems',
      title: 'Problems',
      body: (
        <>
          <P>
            Every error is a problem document as in RFC 9457. Let your program decide by <C>code</C>, because titles and
            messages can change. <C>errors</C> names each refused field by its path, and <C>traceId</C> helps us find
            what happened. Every response has it in the header <C>x-trace-id</C>. To choose it yourself, send{' '}
            <C>traceparent</C> as in W3C Trace Context, with the time in seconds as the first eight digits of the id.
          </P>
          <FactTable
            caption="Problem codes"
            head={['Code', 'Status', 'Meaning']}
            rows={Object.entries(problems).map(([code, { status, title }]) => ({
              key: code,
              cells: [<C key="code">{code}</C>, String(status), title],
            }))}
          />
          <P>
            With 429, wait for the seconds in <C>Retry-After</C>, if it is there. A 5xx can be repeated; for calls that
            create something, with the same key.
          </P>
        </>
      ),
    },
  ],
}
