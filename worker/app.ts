import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AppEnv } from './app-env.ts';
import { ApiError } from './errors.ts';
import { apiHeaders } from './middleware/headers.ts';
import { answerError, requestContext } from './middleware/request-context.ts';
import { cors } from './middleware/cors.ts';
import { ownHost } from './middleware/own-host.ts';
import { providerMessageRoutes } from './routes/provider-messages.ts';
import { alertRoutes } from './routes/alerts.ts';
import { eventRoutes } from './routes/events.ts';
import { exportRoutes } from './routes/export.ts';
import { reconcileRoutes } from './routes/reconcile.ts';
import { rehearsalEventRoutes } from './routes/rehearsal-events.ts';
import { rehearsalRoutes } from './routes/rehearsal.ts';
import { siteNewsRoutes } from './routes/site-news.ts';
import { callbackRoutes } from './routes/callbacks.ts';
import { callRoutes } from './routes/calls.ts';
import { chatRoutes } from './routes/chat.ts';
import { configRoutes } from './routes/config.ts';
import { backToForm, contactRoutes } from './routes/contact.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { greetingSoundRoutes } from './routes/greeting-sound.ts';
import { healthRoutes } from './routes/health.ts';
import { lineRoutes } from './routes/line.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { passRoutes } from './routes/pass.ts';

/** Every API route. Pages never come here. */
export const app = new Hono<AppEnv>();

app.use(requestContext);
app.use(apiHeaders);
app.use(cors);
app.use(ownHost);
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      const form = backToForm(c);
      if (form) return form;
      c.header('allow', methods.join(', '));
      return answerError(new ApiError('method-not-allowed'), c);
    },
  }),
);
app.onError(answerError);
app.notFound((c) => answerError(new ApiError('not-found'), c));

app.route('/', healthRoutes);
app.route('/', configRoutes);
app.route('/', callRoutes);
app.route('/', greetingSoundRoutes);
app.route('/', conversationRoutes);
app.route('/', passRoutes);
app.route('/', lineRoutes);
app.route('/', chatRoutes);
app.route('/', contactRoutes);
app.route('/', callbackRoutes);
app.route('/', newsletterRoutes);
app.route('/', reconcileRoutes);
app.route('/', exportRoutes);
app.route('/', eventRoutes);
app.route('/', alertRoutes);
app.route('/', siteNewsRoutes);
app.route('/', providerMessageRoutes);
app.route('/', rehearsalRoutes);
app.route('/', rehearsalEventRoutes);
