import { ArrowLeft, Copy } from 'lucide-react';
import { PeopleCard } from '#src/game-kit/people-card.tsx';
import { Present } from '#src/game-kit/present.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { Input } from '#src/ui/input.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { HostShell } from '#src/ui/layout/host-shell.tsx';
import { PageFooter } from '#src/ui/layout/page-footer.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { ThawProgress } from '#src/ui/thaw-progress.tsx';
import { PEOPLE } from './people.ts';

const SKIP = 'Skip to the sample';

function nothing() {
  // Sample links do nothing.
}

export function JoinSample({ warmth }: { warmth: number }) {
  return (
    <PageShell
      skipLabel={SKIP}
      warmth={warmth}
      game="warm-welcome"
      logo={<Logo name="Thaw" />}
      footer={
        <PageFooter label="Pages" note="Thaw">
          <a href="#main">Privacy</a>
        </PageFooter>
      }
    >
      <CenteredCard
        title="Join Warm Welcome"
        lead="Say where you are joining from and find your team on the map."
        below={<a href="#main">Have a code?</a>}
      >
        <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
          <Field label="Your Name" required>
            <Input placeholder="Enter your name" autoComplete="off" />
          </Field>
          <Button type="submit" variant="primary" size="main" className="mt-2 sm:w-full">
            Join Session
          </Button>
        </form>
      </CenteredCard>
    </PageShell>
  );
}

export function HostSample({ warmth }: { warmth: number }) {
  return (
    <HostShell
      skipLabel={SKIP}
      warmth={warmth}
      game="warm-welcome"
      back={
        <Button asChild variant="ghost" size="icon">
          <a href="/dev/ui" aria-label="Back to the components">
            <ArrowLeft aria-hidden="true" />
          </a>
        </Button>
      }
      title="Welcome to the meeting!"
      lead="Everybody who joins appears on the map."
      actions={<Button>End Session</Button>}
      invite={
        <Card className="flex flex-col gap-4">
          <h2 className="text-lg">Invite people</h2>
          <p className="font-bold font-display text-2xl tracking-wide">K7MPX</p>
          <Button variant="primary">
            <Copy aria-hidden="true" />
            Copy link
          </Button>
        </Card>
      }
      side={<PeopleCard people={PEOPLE} title="People (5)" empty="Nobody yet." maxHeight={280} onRemove={nothing} />}
    >
      <Card className="grid flex-1 place-items-center p-8">
        <MapPins />
      </Card>
      <Card>
        <p className="animate-newest rounded-control bg-accent px-4 py-2 text-on-accent">
          You are spread over 1,790 miles, from Boston to Denver.
        </p>
      </Card>
    </HostShell>
  );
}

/** Present mode: large type, only the game and how to join. */
export function PresentSample({ warmth }: { warmth: number }) {
  return (
    <Present
      host={{
        game: 'this-or-that',
        warmth,
        link: 'https://thaw.example/join-this-or-that?room=abcdefgh012345',
        code: 'K7MPX',
        presenting: { presenting: true, present: nothing, leave: nothing, returned: false },
      }}
      side={<p className="text-sm">7 of 9 have voted</p>}
    >
      <div className="m-auto flex w-full max-w-5xl flex-col items-center gap-6 text-center">
        <h1>Where are you joining from?</h1>
        <ThawProgress label="Time left" left={0.6} className="w-full max-w-3xl" />
      </div>
    </Present>
  );
}
