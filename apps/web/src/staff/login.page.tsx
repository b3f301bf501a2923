import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { DEFAULT_ROUTE, PRODUCT_NAME, VERSION_LABEL } from '@verify-admin/rulebook/staff/product';
import { type ComponentProps, useState } from 'react';
import { returnPlace } from '../kernel/page-access/return-place.ts';
import { ThemeSwitch } from '../shell/menu/theme-switch.tsx';
import { AlertLine } from '../ui/alert-line.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { GoogleMark } from './google-mark.tsx';
import classes from './login.module.css';
import { useFinishLogin } from './use-finish-login.ts';

const route = getRouteApi('/login');

/** AUTH-30: the server begins the sign-in with the issuer there. */
const SIGN_IN = '/auth/start';

/** AUTH-15: title, heading, spinner while loading, one button, an error line. */
export function LoginPage() {
  const { step } = route.useSearch();
  const finish = useFinishLogin(step === 'finish');
  const [leaving, setLeaving] = useState(false);
  const loading = leaving || finish.loading;
  const begin = () => {
    setLeaving(true);
    window.location.assign(SIGN_IN);
  };
  return (
    <div className={classes.page}>
      <title>{PRODUCT_NAME}</title>
      <div className={classes.theme}>
        <ThemeSwitch />
      </div>
      <section className={classes.card} aria-busy={loading}>
        <BrandMark size={40} />
        <h1 className={classes.title}>{PRODUCT_NAME}</h1>
        <div className={classes.heading}>
          {loading ? <Spinner size={20} label="Logging in" /> : <h2>LOG IN</h2>}
        </div>
        <Button
          className={classes.button ?? ''}
          size="lg"
          leftSection={<GoogleMark />}
          disabled={loading}
          onClick={begin}
        >
          Log In With Google
        </Button>
        {!loading && (step === 'logged-out-here' ? <LoggedOutHere /> : <WhyHere />)}
        {finish.error && !loading && (
          <div className={classes.error}>
            <AlertLine tone="bad" detail={finish.error} />
          </div>
        )}
      </section>
      <p className={classes.version}>{VERSION_LABEL}</p>
    </div>
  );
}

/** What a person reads under the button. */
function Notice(line: ComponentProps<typeof AlertLine>) {
  return (
    <div className={classes.error} role="status">
      <AlertLine {...line} />
    </div>
  );
}

/** ours: the session here has ended, and the issuer could not be asked to end its own (OIDC_LOGOUT). */
function LoggedOutHere() {
  return (
    <Notice
      tone="open"
      fact="You are logged out here."
      detail="The sign-in service could not be asked to log you out, so you may still be logged in there."
    />
  );
}

/** ours: what becomes of the page that was asked for. */
function WhyHere() {
  const place = returnPlace();
  if (!place) return null;
  const { href, hasExpired } = place;
  if (hasExpired) {
    return (
      <Notice
        tone="open"
        fact="Your session has expired."
        detail="Log in to continue where you were."
      />
    );
  }
  if (href === DEFAULT_ROUTE) return null;
  return <Notice tone="neutral" detail="Log in to open the page you asked for." />;
}
