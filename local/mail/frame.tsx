import type { ReactNode } from 'react';
import { Body, Column, Container, Head, Heading, Html, Preview, Row, Section, Text } from 'react-email';
import { LOOK, STYLES, THAW_LINE } from './look.ts';

interface FrameProps {
  /** The language of its words; English unless said. */
  language?: 'en' | 'es';
  /** The preview after the subject in mail lists. */
  preview: string;
  title: string;
  children: ReactNode;
  /** The reason for this mail, and its recipient. */
  foot: ReactNode;
}

/** The mark: an ice cube with its smile and a drop. Made of boxes, since many mail programs block images. */
function Mark() {
  return (
    <span aria-hidden="true" style={{ display: 'inline-block', marginRight: '8px', verticalAlign: 'middle' }}>
      <span className="cube" style={LOOK.cube}>
        <span style={LOOK.smile}>{'\u00a0'}</span>
      </span>
      <span className="drop" style={LOOK.drop}>
        {'\u00a0'}
      </span>
    </span>
  );
}

/**
 * The frame of every mail: mark and name, the thaw line, one card, and the reason below. No images: many programs block
 * them.
 */
export function Frame({ language = 'en', preview, title, children, foot }: FrameProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </Head>
      <Body className="ground" style={LOOK.ground}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container className="page" style={LOOK.page}>
          <Row data-skip-in-text style={{ marginBottom: '20px' }}>
            <Column>
              <Text className="ink" style={LOOK.name}>
                <Mark />
                Thaw
              </Text>
            </Column>
          </Row>
          <Section className="card" style={LOOK.card}>
            <div
              data-skip-in-text
              style={{
                backgroundColor: '#63CED6',
                backgroundImage: THAW_LINE,
                borderRadius: '3px',
                fontSize: '1px',
                height: '6px',
                lineHeight: '6px',
                marginBottom: '24px',
                width: '72px',
              }}
            >
              {'\u00a0'}
            </div>
            <Heading as="h1" className="ink" style={LOOK.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 8px 0' }}>{foot}</Section>
        </Container>
      </Body>
    </Html>
  );
}
