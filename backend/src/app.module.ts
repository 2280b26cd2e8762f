import type { ServerPlugin } from '@aislelab/server-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './common/access/access.module.ts';
import { DatabaseModule } from './common/database/database.module.ts';
import { ErrorFilter } from './common/errors/error.filter.ts';
import { EventsModule } from './common/events/event-bus.ts';
import { JobsModule } from './common/jobs/jobs.module.ts';
import { Log } from './common/log/log.ts';
import { PluginsModule } from './common/plugins/plugins.module.ts';
import { StorageModule } from './common/storage/storage.module.ts';
import { TokensModule } from './common/tokens/token.service.ts';
import { AppConfig } from './config/app-config.ts';
import { ApiTokensModule } from './modules/api-tokens/api-tokens.module.ts';
import { AuditModule } from './modules/audit/audit.module.ts';
import { AccountsModule } from './modules/accounts/accounts.module.ts';
import { AuthModule } from './modules/auth/auth.module.ts';
import { FieldworkModule } from './modules/fieldwork/fieldwork.module.ts';
import { JobsPageModule } from './modules/jobs/jobs-page.module.ts';
import { HealthModule } from './modules/health/health.module.ts';
import { LibraryModule } from './modules/library/library.module.ts';
import { MailModule } from './modules/mail/mail.module.ts';
import { OrganizationsModule } from './modules/organizations/organizations.module.ts';
import { PaymentsModule } from './modules/payments/payments.module.ts';
import { ProjectsModule } from './modules/projects/projects.module.ts';
import { ReferenceModule } from './modules/reference/reference.module.ts';
import { RegionsModule } from './modules/regions/regions.module.ts';
import { SessionsModule } from './modules/sessions/sessions.module.ts';
import { ReportsModule } from './modules/reports/reports.module.ts';
import { SeedingModule } from './modules/seeding/seeding.module.ts';
import { SettingsModule } from './modules/settings/settings.module.ts';
import { SetupModule } from './modules/setup/setup.module.ts';
import { ShopperModule } from './modules/shopper/shopper.module.ts';
import { StatsModule } from './modules/stats/stats.module.ts';
import { UsersModule } from './modules/users/users.module.ts';

/** Providers that every module may inject. */
@Global()
@Module({})
class CoreModule {
  static forRoot(config: AppConfig, log: Log): DynamicModule {
    const providers = [{ provide: AppConfig, useValue: config }, { provide: Log, useValue: log }, ErrorFilter];
    return { module: CoreModule, providers, exports: providers };
  }
}

@Module({})
export class AppModule {
  /** @param plugins Checked and in order, see `checkPlugins`. */
  static forRoot(config: AppConfig, log: Log, plugins: readonly ServerPlugin[]): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.forRoot(config, log),
        DatabaseModule.forRoot(plugins),
        EventsModule.forRoot(plugins),
        JobsModule.forRoot(config, plugins),
        TokensModule,
        AccessModule,
        StorageModule.forRoot(plugins, config),
        MailModule,
        AuditModule,
        AuthModule,
        HealthModule,
        UsersModule,
        OrganizationsModule,
        ApiTokensModule,
        RegionsModule,
        SettingsModule,
        AccountsModule,
        LibraryModule,
        ProjectsModule,
        JobsPageModule,
        PaymentsModule,
        FieldworkModule,
        SessionsModule,
        StatsModule,
        ReportsModule,
        ShopperModule,
        SeedingModule,
        SetupModule,
        ReferenceModule,
        PluginsModule.forRoot(plugins, config),
      ],
    };
  }
}
