import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { getSystem, SYSTEM_POLL_MS } from '#shared/contract/operator.ts';
import { getHealth } from '#shared/contract/system.ts';
import { call } from '#src/lib/calls/api.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { formatAgo } from '#src/lib/words/dates.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Accounts } from '../components/accounts.tsx';
import { systemTexts as texts } from '../system-texts.ts';

type System = ReplyOf<typeof getSystem>;

/** /admin/system. The route decides whether it exists for the user. */
export function SystemPage() {
  useDocumentTitle(texts.title);
  const refetchInterval = SYSTEM_POLL_MS;
  const health = useQuery({
    queryKey: [getHealth.path],
    queryFn: ({ signal }) => call(getHealth, { signal }),
    refetchInterval,
  });
  const system = useQuery({
    queryKey: [getSystem.path],
    queryFn: ({ signal }) => call(getSystem, { signal }),
    refetchInterval,
  });
  const retry = () => void Promise.all([health.refetch(), system.refetch()]);
  return (
    <SitePage
      headerEnd={
        <ButtonLink to="/admin" size="sm">
          {texts.dashboard}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-6 py-2 sm:py-8">
        <div>
          <h1>{texts.title}</h1>
          <p className="mt-3 text-muted">{texts.lead}</p>
        </div>
        {health.isError || system.isError ? (
          <Alert
            action={
              <Button size="sm" onClick={retry}>
                {texts.retry}
              </Button>
            }
          >
            {texts.failed}
          </Alert>
        ) : null}
        {system.isPending && !system.isError ? <p role="status">{texts.loading}</p> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {health.data ? <Health health={health.data} /> : null}
          {system.data ? <Numbers numbers={system.data.numbers} /> : null}
          {system.data ? <MailQueue mails={system.data.mails} /> : null}
          {system.data ? <Errors errors={system.data.errors} /> : null}
        </div>
        <Accounts />
      </div>
    </SitePage>
  );
}

const ROWS = 'mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 text-sm';

/** Pairs of a name and a value. */
function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={ROWS} data-numbers>
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Health({ health: { auth, mails, status, version } }: { health: ReplyOf<typeof getHealth> }) {
  const words = texts.health;
  return (
    <CardSection id="health" title={words.title}>
      <p className="mt-2">
        <Badge tone={status === 'ok' ? 'leaf' : 'sun'}>{words[status]}</Badge>
      </p>
      <Rows
        rows={[
          [words.database, words.answers],
          [words.auth, auth === 'ok' ? words.answers : words.unreachable],
          [words.mails, mails.late > 0 ? words.late(mails.late) : words.onTime],
        ]}
      />
      <p className="mt-4 text-muted text-sm">{words.version(version)}</p>
    </CardSection>
  );
}

function Numbers({ numbers }: { numbers: System['numbers'] }) {
  const { title, ...names } = texts.numbers;
  const shown = (name: keyof System['numbers']) =>
    name === 'databaseBytes' ? formatBytes(numbers[name]) : numbers[name].toLocaleString('en-US');
  const keys = Object.keys(names) as (keyof typeof names)[];
  return (
    <CardSection id="numbers" title={title}>
      <Rows rows={keys.map((key) => [names[key], shown(key)] as const)} />
    </CardSection>
  );
}

function MailQueue({ mails }: { mails: System['mails'] }) {
  const { empty, title, ...columns } = texts.mails;
  return (
    <CardSection id="mails" title={title}>
      {mails.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{empty}</p>
      ) : (
        <table aria-labelledby="mails" data-numbers className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-muted">
              {Object.entries(columns).map(([key, name]) => (
                <th key={key} scope="col" className="pb-2 text-right font-semibold first:text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mails.map(({ attempts, kind, late, waiting }) => (
              <tr key={kind} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-medium">
                  {kind}
                </th>
                <td className="text-right">{waiting}</td>
                <td className="text-right">{late}</td>
                <td className="text-right">{attempts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CardSection>
  );
}

function Errors({ errors }: { errors: System['errors'] }) {
  const words = texts.errors;
  return (
    <CardSection id="errors" title={words.title}>
      {errors.length === 0 ? <p className="mt-2 text-muted text-sm">{words.empty}</p> : null}
      <ul className="mt-2">
        {errors.map(({ error, last, route, times }) => (
          <li key={`${route} ${error}`} className="wrap-anywhere border-line border-t py-3 text-sm first:border-t-0">
            <p className="font-semibold">{error === '' ? words.nameless : error}</p>
            <p className="mt-1 text-muted">
              {route} · {words.times(times)} · {formatAgo(last) ?? words.justNow}
            </p>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
