export { LandingPage as HomeRoute } from '#src/features/marketing/pages/landing-page.tsx';
