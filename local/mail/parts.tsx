import type { ReactNode } from 'react';
import { Button, Link, Section, Text } from 'react-email';
import { LOOK } from './look.ts';

export function Words({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={LOOK.text}>
      {children}
    </Text>
  );
}

/** Small print inside the card. */
export function Fine({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={LOOK.fine}>
      {children}
    </Text>
  );
}

/** A row in a well. */
export function Line({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={LOOK.line}>
      {children}
    </Text>
  );
}

/** A row below the card. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={LOOK.foot}>
      {children}
    </Text>
  );
}

/** The main button. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ padding: '8px 0 24px' }}>
      <Button className="action" href={href} style={LOOK.action}>
        {children}
      </Button>
    </Section>
  );
}

/** A visible URL, for readers without clickable links or with doubts about them. */
export function Bare({ href, children }: { href: string; children: string }) {
  return (
    <Link className="link" data-bare href={href} style={LOOK.link}>
      {children}
    </Link>
  );
}

/** A box for highlighted content. */
export function Well({ children }: { children: ReactNode }) {
  return (
    <Section className="well" style={LOOK.well}>
      {children}
    </Section>
  );
}

/** The support contact. */
export function Support() {
  return <Bare href="mailto:{{supportEmail}}">{'{{supportEmail}}'}</Bare>;
}

/** Below the card: in which case to write to support. */
export function ToSupport({ children }: { children: string }) {
  return (
    <Foot>
      {`${children} `}
      <Support />.
    </Foot>
  );
}

/** The same in Spanish, below the English. */
export function InSpanish({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div lang="es">
      <Words>
        <strong>{title}</strong>
      </Words>
      <Words>{children}</Words>
    </div>
  );
}
