import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const fjord: MantineColorsTuple = [
  '#EEF6FA',
  '#D9EAF2',
  '#B3D5E4',
  '#86BBD2',
  '#5DA7C6',
  '#3485A8',
  '#1A6E93',
  '#0E5A7C',
  '#0A4763',
  '#07364C',
];
const buoy: MantineColorsTuple = [
  '#FFF3EA',
  '#FFE2CC',
  '#FFC69B',
  '#FFA866',
  '#FC8B38',
  '#F0731A',
  '#D95F0A',
  '#B84C05',
  '#943D06',
  '#6E2E08',
];
const gray: MantineColorsTuple = [
  '#F5F8FA',
  '#ECF1F4',
  '#DFE6EB',
  '#CFD9E0',
  '#B4C1CA',
  '#7B8D99',
  '#566773',
  '#42525D',
  '#2C3A44',
  '#18242D',
];
const dark: MantineColorsTuple = [
  '#DFE8ED',
  '#B9C7CF',
  '#9BADB8',
  '#7F93A0',
  '#2C4250',
  '#1E313D',
  '#16252F',
  '#0D1820',
  '#0A131A',
  '#070D12',
];
const red: MantineColorsTuple = [
  '#FEF3F2',
  '#FEE4E2',
  '#FECDCA',
  '#FDA29B',
  '#FF8A7A',
  '#F04438',
  '#D92D20',
  '#B42318',
  '#912018',
  '#7A271A',
];

const family =
  "'IBM Plex Sans Variable', 'IBM Plex Sans', 'Plex Stand-in', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/** Mantine's own contrast rule reads the light shade only, so filled buttons take the colour set per scheme below. */
const contrastBySchemeResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--wh-on-filled)' } : colors;
};

const floating = { lockScroll: false, transitionProps: { duration: 180 } } as const;

/** The look: fjord, buoy, greys; radius 6; headings 28, 22, 18; body 16. */
export const theme = createTheme({
  primaryColor: 'fjord',
  primaryShade: { light: 7, dark: 4 },
  colors: { fjord, buoy, gray, dark, red },
  white: '#FFFFFF',
  black: '#18242D',
  fontFamily: family,
  headings: {
    fontFamily: family,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '14px', xl: '24px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: contrastBySchemeResolver,
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    // Mantine's scroll lock writes a style element, which the security policy forbids: base.css locks instead. By name,
    // not imported, so that they load where they are used.
    Modal: { defaultProps: floating },
    ModalRoot: { defaultProps: floating },
    Drawer: { defaultProps: floating },
    DrawerRoot: { defaultProps: floating },
  },
});

/** Our own variables have the prefix `--wh`; the rest overrides Mantine's. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: { '--wh-card-radius': '10px' },
  light: {
    '--mantine-color-body': '#F5F8FA',
    '--mantine-color-dimmed': '#566773',
    '--mantine-color-placeholder': '#66767F',
    '--mantine-color-error': '#B42318',
    '--mantine-color-default-border': '#CFD9E0',
    '--wh-on-filled': '#FFFFFF',
    '--wh-surface': '#FFFFFF',
    '--wh-surface-sunken': '#ECF1F4',
    '--wh-border': '#DFE6EB',
    '--wh-header': '#0A3A52',
    '--wh-accent': '#B84C05',
    '--wh-favourite': '#B7791F',
    '--wh-shadow': '0 8px 28px rgb(7 54 76 / 18%)',
    '--wh-scroll-hint': 'rgb(7 54 76 / 22%)',
  },
  dark: {
    '--mantine-color-body': '#0D1820',
    '--mantine-color-dimmed': '#9BADB8',
    '--mantine-color-placeholder': '#8DA0AD',
    '--mantine-color-error': '#FF8A7A',
    '--mantine-color-default': '#16252F',
    '--mantine-color-default-hover': '#1E313D',
    '--mantine-color-default-border': '#2C4250',
    '--mantine-color-fjord-light': '#12384C',
    '--mantine-color-fjord-light-hover': '#174861',
    '--mantine-color-red-light': '#3D1D1B',
    '--mantine-color-red-light-color': '#FFC9C0',
    '--wh-on-filled': '#07141C',
    '--wh-surface': '#16252F',
    '--wh-surface-sunken': '#111E27',
    '--wh-border': '#263B48',
    '--wh-header': '#0A131A',
    '--wh-accent': '#FC8B38',
    '--wh-favourite': '#F2B84B',
    '--wh-shadow': '0 8px 28px rgb(0 0 0 / 45%)',
    '--wh-scroll-hint': 'rgb(0 0 0 / 60%)',
  },
});
