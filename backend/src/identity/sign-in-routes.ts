import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { accountFormSchema, type Account, type Accounts } from './accounts';
import { localRoutes } from './local-identity';
import {
  contentSecurityPolicy,
  messagePage,
  signInPage,
  type SignInForm,
  type SignInTitles,
} from './sign-in-pages';

interface SignInOptions {
  provider: Provider;
  accounts: Accounts;
  portalUrl: string;
  portalOrigins: string[];
  titles: SignInTitles;
}

const bodySchema = z.object({
  account: z.string().optional(),
  name: z.string().default(''),
  email: z.string().default(''),
});

/** The sign-in page of one interaction. Other sites can't post: its cookie is SameSite=Lax and bound to this path. */
export function registerSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { provider, accounts, portalUrl, portalOrigins, titles } = options;
  const policy = contentSecurityPolicy(portalOrigins, 'none');

  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
      });
    });

    pages.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const [status, title, message] =
        (error.statusCode ?? 500) < 500
          ? [
              400,
              'This sign-in has ended',
              'It was open for too long, or was finished in another tab.',
            ]
          : [500, 'That did not work', 'The sign-in failed.'];
      const page = messagePage(title, `${message} Start again from Touchline.`, portalUrl);
      return sendHtml(reply.code(status), page);
    });

    pages.get(`${localRoutes.signIn}/:uid`, async (request, reply) => {
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const email = typeof params.login_hint === 'string' ? params.login_hint : '';
      return sendPage(request, reply, { values: { name: '', email }, errors: {} });
    });

    pages.post(`${localRoutes.signIn}/:uid`, async (request, reply) => {
      await provider.interactionDetails(request.raw, reply.raw);
      const { account: demoId, ...values } = bodySchema.parse(request.body);
      const demoAccount = accounts.findDemoAccount(demoId);
      if (demoAccount) return finish(request, reply, demoAccount);

      const form = accountFormSchema.safeParse(values);
      if (!form.success) {
        const { fieldErrors } = z.flattenError(form.error);
        const errors = { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0] };
        return sendPage(request, reply.code(400), { values, errors });
      }
      return finish(request, reply, await accounts.enter(form.data));
    });
  });

  async function finish(request: FastifyRequest, reply: FastifyReply, account: Account) {
    const result = { login: { accountId: account.id } };
    const returnTo = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(returnTo, 303);
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Pick<SignInForm, 'values' | 'errors'>,
  ) {
    const { demoAccounts } = accounts;
    return sendHtml(reply, signInPage({ action: request.url, demoAccounts, titles, ...form }));
  }
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
