import { MantineContext, MantineProvider } from '@mantine/core';
import { use, type ComponentType, type ReactNode } from 'react';
import { useColorScheme } from './colorScheme.ts';
import { theme } from './theme.ts';

interface MantineFrameProps {
  readonly children: ReactNode;
}

/** Attributes of the document: `colorScheme.ts` sets the theme, the built documents say the rest. Mantine would first set its default. */
const noElement = () => undefined;

function OuterFrame({ children }: MantineFrameProps) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useColorScheme()}
      getRootElement={noElement}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The provider for Mantine's components. What every page loads first does without them; nested ones add nothing. */
export function MantineFrame({ children }: MantineFrameProps) {
  return use(MantineContext) === null ? <OuterFrame>{children}</OuterFrame> : children;
}

/** A component within the frame. */
export function framed<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function Framed(props: Props) {
    return (
      <MantineFrame>
        <Content {...props} />
      </MantineFrame>
    );
  };
}
