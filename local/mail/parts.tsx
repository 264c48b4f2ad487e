import type { ReactNode } from 'react';
import { Button, Link, Section, Text } from 'react-email';
import { LOOK } from './look.ts';

/** A paragraph. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={LOOK.text}>
      {children}
    </Text>
  );
}

/** Smaller words below the main thing. */
export function Fine({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={LOOK.fine}>
      {children}
    </Text>
  );
}

/** A line in a well. */
export function Line({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={LOOK.line}>
      {children}
    </Text>
  );
}

/** A line below the card. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={LOOK.foot}>
      {children}
    </Text>
  );
}

/** The one thing to do. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ padding: '8px 0 24px' }}>
      <Button className="action" href={href} style={LOOK.action}>
        {children}
      </Button>
    </Section>
  );
}

/** An address that is shown as it is, for who can not click, or wants to see where it leads. */
export function Bare({ href, children }: { href: string; children: string }) {
  return (
    <Link className="link" data-bare href={href} style={LOOK.link}>
      {children}
    </Link>
  );
}

/** Something set apart from the words. */
export function Well({ children }: { children: ReactNode }) {
  return (
    <Section className="well" style={LOOK.well}>
      {children}
    </Section>
  );
}

/** Who to write to. */
export function Support() {
  return <Bare href="mailto:{{supportEmail}}">{'{{supportEmail}}'}</Bare>;
}
